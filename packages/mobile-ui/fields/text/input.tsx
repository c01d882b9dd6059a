import { exampleOf } from '@crossway/web-kit'
import type { HTMLAttributes } from 'react'
import { TextInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

const keyboards: Readonly<Record<string, HTMLAttributes<HTMLInputElement>['inputMode']>> = { email: 'email', mobile: 'tel', url: 'url' }

export const TextFieldInput: KindInput = (p) => (
  <TextInput
    of={p}
    value={(p.value as string | null) ?? ''}
    maxLength={p.at.field.max}
    inputMode={keyboards[p.at.field.format ?? '']}
    autoCapitalize={p.at.field.format === 'code' ? 'characters' : 'off'}
    autoComplete="off"
    placeholder={exampleOf(p.at, p.lang)}
    onChange={(e) => p.onChange(e.target.value)}
  />
)
