import { syncErrors } from './sync/sync-errors.ts'

export const multichannelErrors = { ...syncErrors }
