import { openTab, type Slots } from '@crossway/web-kit'
import { RetryPending } from '../platform/retry-pending.tsx'

// what waits is mended where the label is mapped
const slots: Slots = { toolbar: [RetryPending], open: (row) => void openTab('MSKU', { q: String(row['msku_text'] ?? '') }) }
export default slots
