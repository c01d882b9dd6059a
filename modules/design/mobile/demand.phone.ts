import type { PhoneParts } from '@crossway/mobile-ui'
import { BriefInput } from './brief-input.tsx'
import { PinsInput } from './pins.tsx'

/** Requesters ask and accept, leads take in; tasks are assigned at the desk (mobile.md planeDemand, videoDemand). */
const parts: PhoneParts = {
  tabs: ['mine', 'submitted', 'making', 'to_accept', 'rework', 'done'],
  hidden: ['group', 'leader', 'earliest_on', 'change_note'],
  formFields: { brief: BriefInput },
  argFields: { 'rework.annotations': PinsInput },
}
export default parts
