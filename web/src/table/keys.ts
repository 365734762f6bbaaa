// Single-key shortcuts, silent while somebody types, while a dialog is open or a modifier is held.
export function shortcuts(keys: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement | null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (
      target?.closest('input, textarea, select, [contenteditable]') ||
      document.querySelector('dialog[open]')
    )
      return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
