import type { DialogProps } from '@crossway/web-kit'
import { MarkdownDialog } from '@crossway/web-ui'
import type { ReactElement } from 'react'

/** Writes the text of an article. */
export default function WriteDialog(props: DialogProps): ReactElement {
  return <MarkdownDialog {...props} path="kt-article" />
}
