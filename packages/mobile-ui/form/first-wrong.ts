/** Brings the first wrong field into view, shakes it once and gives it the focus (mobile.md B4). */
export function showFirstWrong(): void {
  requestAnimationFrame(() => {
    const at = [...document.querySelectorAll<HTMLElement>('.m-app .m-field.is-wrong')].at(0)
    if (!at) return
    at.scrollIntoView({ block: 'center' })
    at.classList.add('is-shaken')
    at.addEventListener('animationend', () => at.classList.remove('is-shaken'), { once: true })
    at.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]')?.focus({ preventScroll: true })
  })
}
