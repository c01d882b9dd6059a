import type { PhoneParts } from '@crossway/mobile-ui'

/** Surveys on the way: noted in shops and at fairs, reviewed (mobile.md competitorSurvey). */
const parts: PhoneParts = { tabs: ['mine', 'submitted', 'reviewed', 'all'], hidden: ['department'] }
export default parts
