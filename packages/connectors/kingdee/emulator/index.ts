export { startKingdee } from './start-kingdee.ts'
export type { KingdeeEmulator, StoredBill } from './start-kingdee.ts'
