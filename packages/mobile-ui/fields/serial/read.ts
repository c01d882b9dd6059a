import type { KindRead } from '../kind.ts'
import { textRead } from '../text/read.ts'

export const serialRead: KindRead = textRead
