// The six icons of Greed and the small marks of its table; our own drawing. `--hole` is what shows through.
export const PATHS = {
  gun: '<path d="M2 6h18l2 1.500V12h-9.500l-1.200 2.600H8.200L6.400 20H2l2-8H2z"/><path class="hole" d="M9 12h2l-.8 1.600H8.500z"/>',
  car: '<path d="M1.500 15.500v-3.600l3.400-1L7.600 6.500h7.800l3.400 4.200 3.700 1.200v3.600h-2a3 3 0 0 0-6 0H9.400a3 3 0 0 0-6 0z"/><circle cx="6.400" cy="16" r="2.100"/><circle cx="17.500" cy="16" r="2.100"/><path class="hole" d="M8.400 8h2.800v2.600H6.800zM12.600 8h2.100l2 2.600h-4.100z"/>',
  key: '<path fill-rule="evenodd" d="M7 6.200a5.800 5.800 0 1 0 5.400 8H15v3h3v-3h1.500v2.400H22V9.800h-9.600A5.800 5.800 0 0 0 7 6.200zm0 3.400a2.400 2.400 0 1 1 0 4.800 2.400 2.400 0 0 1 0-4.800z"/>',
  beer: '<path fill-rule="evenodd" d="M4 9.500h12V21H4zM16 11h3.200a2 2 0 0 1 2 2v3.600a2 2 0 0 1-2 2H16v-2.200h2.800v-3.200H16z"/><path d="M3.200 8.600a3 3 0 0 1 2.600-4.200 3.600 3.600 0 0 1 6.200-.8 3 3 0 0 1 4.800 4.800z"/><path class="hole" d="M6.600 12h1.600v6.500H6.600zM11.400 12H13v6.500h-1.600z"/>',
  heart:
    '<path d="M12 21C5 15.600 2 12.300 2 8.400A5.200 5.200 0 0 1 12 6a5.200 5.200 0 0 1 10 2.400C22 12.300 19 15.600 12 21z"/>',
  spanner:
    '<path d="M21.600 6.200l-3.700 3.700-3.600-.4-.4-3.600 3.700-3.700a6 6 0 0 0-7.900 7.600L2.800 16.700a3.100 3.100 0 0 0 4.500 4.500l6.900-6.900a6 6 0 0 0 7.400-8.100z"/>',
  marker:
    '<circle cx="12" cy="12" r="11" fill="var(--brass-edge)"/><circle cx="12" cy="11.200" r="10.200" fill="var(--brass)"/><circle cx="12" cy="11.200" r="7.600" fill="none" stroke="var(--brass-edge)" stroke-width="1.400" stroke-dasharray="2 1.600"/><path d="M7.500 14.800V10.600L12 7l4.500 3.600v4.200h-3v-2.600h-3v2.600z" fill="var(--brass-ink)"/>',
  cards: '<path d="M3 7l10-3 4 14-10 3z" opacity=".55"/><path d="M9 4h11v16H9z"/>',
  ok: '<path d="M9.500 18.500L3 12l2.400-2.400 4.100 4.100 9.100-9.200L21 7z"/>',
  no: '<path d="M5.500 3L12 9.500 18.500 3 21 5.500 14.500 12l6.500 6.500-2.500 2.500L12 14.500 5.500 21 3 18.500 9.500 12 3 5.500z"/>',
  cash: '<path fill-rule="evenodd" d="M1 6h22v12H1zM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM4 8.500v7h1.500v-7zM18.500 8.500v7H20v-7z"/>',
  double: '<path d="M3 3h13v18H3z" opacity=".45"/><path d="M8 6h13v16H8z"/>',
  mirror: '<path d="M11 3v18h2V3zM9 6L1 17h8zM15 6l8 11h-8z"/>',
  lose: '<path d="M3 20V10l7-6 2 5 3-2-1 5 3 1-2 3 2 4zM18 6l3-3M19.500 10H23M15 3.500V1" stroke="currentColor" stroke-width="1.800"/>',
  watch:
    '<path fill-rule="evenodd" d="M1 12c4-8 18-8 22 0-4 8-18 8-22 0zm11-4.200a4.200 4.200 0 1 0 0 8.400 4.200 4.200 0 0 0 0-8.400z"/><circle cx="12" cy="12" r="2"/>',
  free: '<path d="M4 4l16 16-2 2L2 6z"/><path fill-rule="evenodd" d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 2.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13z"/>',
  extra:
    '<path d="M4 3h10v14H4z" opacity=".5"/><path d="M9 7h11v14H9z"/><path class="hole" d="M13.500 10h2v3h3v2h-3v3h-2v-3h-3v-2h3z"/>',
  back: '<path d="M10 4v4c7 0 11 4 11 12-2-4-5-5.500-11-5.500v4.500L2 11.500z"/>',
  flame:
    '<path d="M12 1c1 4 6 6.500 6 13a6 6 0 0 1-12 0c0-3 1.500-4.500 2.500-6.500.6 1.600 1.200 2.300 2 2.800C10.200 7 10.500 4 12 1z"/>',
  up: '<path d="M12 4l9 10h-6v7H9v-7H3z"/>',
  down: '<path d="M12 20L3 10h6V3h6v7h6z"/>',
  draw: '<path d="M4 3h10v14H4z" opacity=".5"/><path d="M8 7h12v14H8z"/><path class="hole" d="M13 10h2v4h3l-4 5-4-5h3z"/>',
} as const;
export type MarkName = keyof typeof PATHS;
