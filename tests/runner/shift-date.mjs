/**
 * Sets `Date` of the place where this runs ahead of the machine's; it goes on at its usual pace. Timers and durations
 * stay as they are. The function names nothing outside itself, because a browser gets its text.
 *
 * @param {number} ahead_ms
 */
export function shiftDate(ahead_ms) {
  const machine = Date;
  const now = () => machine.now() + ahead_ms;
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  machine.prototype.constructor = globalThis.Date;
}
