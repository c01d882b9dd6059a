/** Brings the first wrong field into view and puts the cursor there; its section opens by being scrolled to. */
export function focusFirstError(root: HTMLElement | null, errors: Readonly<Record<string, string>>): void {
  if (!root) return
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')]
  const wrong = fields.find((f) => Object.keys(errors).some((e) => e === f.dataset['field'] || e.startsWith(`${f.dataset['field']}[`)))
  if (!wrong) return
  wrong.scrollIntoView({ block: 'center' })
  const target = wrong.querySelector<HTMLElement>('input:not([type=hidden]):not([type=file]), textarea, button[role=switch], button, [tabindex="0"]')
  target?.focus({ preventScroll: true })
}
