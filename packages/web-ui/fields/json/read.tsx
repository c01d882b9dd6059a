import type { KindRead } from '../kind.ts'
import { blank } from '@crossway/web-kit'
import { TextRead } from '../parts/text-read.tsx'

export const jsonRead: KindRead = {
  Read: (p) => (blank(p.value) ? <TextRead {...p} /> : <pre className="read-json">{JSON.stringify(p.value, null, 2)}</pre>),
  Phone: TextRead,
}
