import { notify, reportClientError, text } from '@crossway/web-kit'

export type Failure = 'menuType' | 'intercepted' | 'already' | 'invalid'
let searchPages: ((words: string) => void) | undefined
/** An invalid route offers the palette with the name searched. */
export const offerPalette = (open: (words: string) => void): void => void (searchPages = open)

/** Corner notices of platform.md §1.7. The place stays. */
export function navigationFailed(kind: Failure, name = ''): void {
  const search = searchPages
  notify({
    kind: kind === 'already' ? 'warning' : 'error',
    code: `nav.${kind}`,
    text: text(`navigation.${kind}`),
    ...(kind === 'already' ? { lasts: 3000 } : {}),
    ...(kind === 'invalid' && search ? { actions: [{ label: text('navigation.search'), run: () => search(name) }] } : {}),
  })
  if (kind === 'menuType') reportClientError({ message: `unrecognised menu type of ${name}` })
}
