/** The Enter that ends a composition of an input method. In Safari the composition is over by then, and only the key code shows it. */
const endsComposition = (e: KeyboardEvent): boolean => e.key === 'Enter' && (e.isComposing || e.keyCode === 229)

/**
 * Stops such an Enter before other listeners get it: it takes the composed text into the field, and neither searches, nor chooses, nor submits a form. For
 * the whole document, because every field can be filled in by an input method.
 */
export function ignoreCompositionEnter(target: EventTarget): void {
  target.addEventListener('keydown', (e) => endsComposition(e as KeyboardEvent) && e.stopImmediatePropagation(), { capture: true })
}
