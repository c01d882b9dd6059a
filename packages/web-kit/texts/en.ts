import type { KitTexts } from './zh-cn.ts'

const texts: KitTexts = {
  common: {
    ok: 'OK', cancel: 'Cancel', close: 'Close', save: 'Save', retry: 'Retry', reload: 'Reload', back: 'Back', home: 'Home', more: 'More',
    loading: 'Loading...', copied: 'Copied: {text}', copyManually: 'The browser does not allow writing to the clipboard, press Ctrl+C to copy', copyTitle: 'Copy', traceId: 'Trace {id}', copyTrace: 'Copy trace id', storageBlocked: 'Browser storage is not available, settings last until this page closes',
    noData: 'No data', offlineWait: 'Offline, submit when back online', stay: 'Stay', leaveDraft: 'Save draft', discard: 'Discard', leaveTitle: 'Unsaved changes, leave the page?', restoreDraft: 'Restore the draft of {time}', draftStale: 'The record was changed after this draft',
  },
  request: {
    success: 'Operation successful', slow: 'Still working…', stopWaiting: 'Stop waiting', duplicateData: 'The same data already exists on the system!', limit: 'Network request timed out!', network: 'Server exception!', offline: 'You are disconnected!', backOnline: 'Back online', maintenance: 'Closed for maintenance', maintenanceUntil: 'Closed for maintenance, back at {time}', other: 'Abnormal problem, please contact the administrator!', askAccess: 'Request access',
    302: 'The interface was redirected!', 400: 'Incorrect parameter!', 401: 'You are not logged in, or the login has timed out. Please log in first!', 403: 'You have no permission to operate!', 404: 'Error requesting address: {url}', 408: 'Request timed out!', 410: 'This link has expired', 413: 'The size of the uploaded file exceeds the allowed range!', 415: 'The type of the uploaded file is not allowed!', 422: 'The input data is invalid',
    429: 'Too many requests, retry in {n} s', 500: 'Internal server error!', 501: 'Service not implemented!', 502: 'Gateway error!', 503: 'Service unavailable!', 504: 'The service is temporarily unavailable, please try again later!', 505: 'HTTP version is not supported!',
  },
}
export default texts
