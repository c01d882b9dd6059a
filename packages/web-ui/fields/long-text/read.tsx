import type { KindRead } from '../kind.ts'
import { blank } from '@crossway/web-kit'
import { TextRead } from '../parts/text-read.tsx'

export const longTextRead: KindRead = {
  Read: (p) => (blank(p.value) ? <TextRead {...p} /> : <div className="read-long">{String(p.value)}</div>),
  Phone: TextRead,
}
