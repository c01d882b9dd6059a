import type { RefValue } from '@crossway/kernel'
import type { KindRead } from '../kind.ts'
import { TextRead } from '../parts/text-read.tsx'
import { RefText } from '../ref/read.tsx'

export const refsRead: KindRead = {
  Read: (p) =>
    Array.isArray(p.value) && p.value.length ? (
      <span className="read-refs">
        {(p.value as RefValue[]).map((r) => (
          <RefText key={r.id} record={p.at.field.to!} value={r} />
        ))}
      </span>
    ) : (
      <TextRead {...p} />
    ),
  Phone: TextRead,
}
