import type { KindRead } from '../kind.ts'
import { textRead } from '../parts/text-read.tsx'

export const rateRead: KindRead = textRead
