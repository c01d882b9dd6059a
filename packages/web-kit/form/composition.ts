/** Enter that ends the word of an input method. Safari has left the composition by then and tells it by the key code alone. */
const endsWord = (e: KeyboardEvent): boolean => e.key === 'Enter' && (e.isComposing || e.keyCode === 229)

/**
 * Keeps such an Enter from everybody who listens for one: it takes the word into the field, and neither searches, nor chooses, nor sends a form. For the
 * whole document, because every field of the product can be written in by an input method.
 */
export function keepWordEnters(place: EventTarget): void {
  place.addEventListener('keydown', (e) => endsWord(e as KeyboardEvent) && e.stopImmediatePropagation(), { capture: true })
}
