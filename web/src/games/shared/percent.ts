/** A share in whole percent; a small one is never shown as none. */
export const percent = (share: number): number => {
  if (share > 0 && share < 0.005) return 1;
  return Math.round(share * 100);
};
