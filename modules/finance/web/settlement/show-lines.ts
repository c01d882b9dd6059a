import { replaceQuery } from '@crossway/web-kit'

/** Opens the tab of lines of the record that an element stands in, narrowed as asked. The tab in front is the record page's own state, so its button is pressed. */
export function showLines(from: HTMLElement | null, filtered: { readonly show?: string | undefined; readonly target?: string | undefined }): void {
  replaceQuery({ part: 'lines', line: undefined, ...filtered })
  from?.closest('.record-page')?.querySelector<HTMLElement>('[data-tab="lines"]')?.click()
}
