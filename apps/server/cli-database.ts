export { backup as runBackup } from './backup.ts'
export { doctor as runDoctor } from './doctor.ts'
export { restore as runRestore } from './restore.ts'
