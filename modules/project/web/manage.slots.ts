import { auth, openRecord, type Slots } from '@crossway/web-kit'

/** A project opens on its own page, with all that belongs to it; whoever may not see that page keeps the record here. */
const slots: Slots = { open: (row) => void openRecord(auth('projectDetail') ? 'projectDetail' : 'projectManage', row.id) }
export default slots
