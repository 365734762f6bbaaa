// Seconds that are left of a time which the server has told, counted down here; for a component.

export function secondsLeft(told: () => number | null): { readonly seconds: number | null } {
  let seconds = $state.raw<number | null>(told());
  $effect(() => {
    const whole = told();
    if (whole === null) {
      seconds = null;
      return;
    }
    const until = performance.now() + whole * 1000;
    const tick = () => (seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return seconds;
    },
  };
}
