import { openRecord, type Slots } from '@crossway/web-kit'

const slots: Slots = { open: (row) => void openRecord('projectDetail', (row['project'] as unknown as { readonly id: number }).id) }
export default slots
