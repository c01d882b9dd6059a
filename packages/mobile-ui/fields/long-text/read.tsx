import type { KindRead } from '../kind.ts'
import { textRead } from '../text/read.ts'

export const longTextRead: KindRead = { text: textRead.text, Read: (p) => <span className="m-long">{textRead.text(p)}</span> }
