import type { PhoneParts } from '@crossway/mobile-ui'
import { BriefLead } from './brief.tsx'
import { PinsInput, VersionCards } from './pins.tsx'

/** Designers take and hand in, leads review on the picture (mobile.md planeTask, videoTask). */
const parts: PhoneParts = {
  tabs: ['pending', 'doing', 'reviewing', 'reworking', 'delivered', 'accepted'],
  hidden: ['faulty_rounds', 'excused_hours', 'group'],
  Lead: BriefLead,
  lineViews: { versions: VersionCards },
  argFields: { 'send_back.annotations': PinsInput, 'return_script.annotations': PinsInput },
}
export default parts
