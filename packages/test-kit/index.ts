export { freshDatabase } from './database.ts'
export { createTestApp, superCtx } from './test-app.ts'
export type { TestApp } from './test-app.ts'
