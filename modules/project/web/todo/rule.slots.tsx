import type { Slots } from '@crossway/web-kit'
import { EventField, EventWord, RecordField } from './rule-choice.tsx'

const slots: Slots = {
  formFields: { event: EventField, resource: RecordField },
  cells: { event: ({ row }) => <EventWord value={row['event']} /> },
  widths: { event: 150 },
  reads: { event: EventWord },
}
export default slots
