import type { KindRead } from '../kind.ts'
import { chips } from '../choices/read.tsx'
import { TextRead } from '../parts/text-read.tsx'

export const textsRead: KindRead = { Read: ({ value }) => chips(Array.isArray(value) ? value.map(String) : []), Phone: TextRead }
