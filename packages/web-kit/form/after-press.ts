let pressed = false
const waiting: (() => void)[] = []
const released = (): void => {
  pressed = false
  // the click comes after the release; what it is aimed at must not move before
  setTimeout(() => waiting.splice(0).forEach((go) => go()))
}
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(end, released, true)
}

/** Runs at once, or when the pressed button is let go: a message that appears under a field would push away what is being clicked. */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run)
  else run()
}
