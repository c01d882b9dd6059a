import type { FieldKind } from '@crossway/kernel'
import type { KindControl } from './kind.ts'
import { LinesControl } from './lines/control.tsx'
import { valueControls } from './value-controls.ts'

/** Input of a field in a form, by kind. */
export const controls: Readonly<Record<FieldKind, KindControl>> = { ...valueControls, lines: LinesControl }
