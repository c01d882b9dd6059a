let element: HTMLElement | undefined

/** The sub-application's own box. It outlives the screen that shows it: unmounting ends after the shell has moved on. */
export function container(): HTMLElement {
  if (!element) {
    element = document.createElement('div')
    element.id = 'subapp-container'
    element.style.height = '100%'
  }
  return element
}
