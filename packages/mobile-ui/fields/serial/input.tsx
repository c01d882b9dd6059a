import { text } from '@crossway/web-kit'
import { TextInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

export const SerialInput: KindInput = (p) => <TextInput of={p} readOnly value={(p.value as string | null) ?? ''} placeholder={text('mobile.serial')} />
