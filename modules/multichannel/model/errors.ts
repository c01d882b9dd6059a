import { adErrors } from './ads/ad-errors.ts'
import { scheduleErrors } from './schedule/schedule-errors.ts'
import { syncErrors } from './sync/sync-errors.ts'

export const multichannelErrors = { ...syncErrors, ...scheduleErrors, ...adErrors }
