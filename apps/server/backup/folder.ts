import { join } from 'node:path'

/** Where copies of an installation are kept unless somebody names another file. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')
