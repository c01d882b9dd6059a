export { sql, render, Sql } from './sql/sql.ts'
export type { Statement } from './sql/sql.ts'
export { Db, Tx } from './sql/db.ts'
export type { DbOptions, Runner } from './sql/db.ts'
export { FreshCache } from './cache/fresh-cache.ts'
export { troubleOf } from './sql/trouble.ts'
export { checkDigit } from './number/check-digit.ts'
export { insertAll, insertMany } from './sql/insert.ts'
export { zipStream, type ZipPart } from './file/zip-stream.ts'
export { seedFiles } from './file/seed-files.ts'
export { inNameOf, systemAccess, systemCtx } from './access/access.ts'
export type { Access, AccessPort, Ctx, PeopleOf, Scope } from './access/access.ts'
export { handle } from './module/module.ts'
export { closeTodo, createTodo, openTodos } from './todo/todo.ts'
export { handleQuery } from './query/handle-query.ts'
export type { QueryAsk, QuerySource } from './query/query-source.ts'
export { queryJson, checkSize } from './query/run-query.ts'
export { sourceOf } from './query/source.ts'
export type {
  ActionCall,
  AnyCommands,
  Commands,
  DemoCall,
  EventHandler,
  JobCall,
  JobDef,
  QueryHandler,
  RowGuard,
  SaveCall,
  ServerModule,
} from './module/module.ts'
export type {
  App,
  AppConfig,
  ApprovalPort,
  AuthPort,
  DocumentTarget,
  ComputedColumn,
  NewTodo,
  OpenTodo,
  Origin,
  ApprovalPayload,
  PeoplePort,
  Ports,
  RecycleTerms,
  SafetyPort,
  SaveRule,
  SensitiveWatch,
  UsageCheck,
  Waiting,
} from './app.ts'
export { openEventHub } from './event/hub.ts'
export type { EventHub, LiveEvent } from './event/hub.ts'
export { idsIn, idsParam, textParams } from './http/check-query.ts'
export { idFrom, pathId } from './http/path-id.ts'
export { actionBody, declaredRoutes, langOf, recordsBody, requireNode, route } from './http/route.ts'
export { externalAddress } from './http/outside-address.ts'
export { openapiOf } from './http/openapi.ts'
export type { JsonSchema } from './http/check-value.ts'
export type { Call, Node, RouteDef } from './http/route.ts'
export { sendFile } from './http/send-file.ts'
export { revealRoute } from './http/reveal-route.ts'
export { outgoingOf } from './http/outgoing/safe-fetch.ts'
export type { Outgoing, SafeFetch } from './http/outgoing/safe-fetch.ts'
export { AddressRefused } from './http/outgoing/safe-lookup.ts'
export { errorTable, problemOf } from './http/problem.ts'
export type { Problem } from './http/problem.ts'
export { migrate, migrationsDir } from './migrate.ts'
export { root } from './root.ts'
export type { JobQueue } from './job/queue.ts'
export { eachAsked } from './job/each-asked.ts'
export { slots as jobSlots } from './job/lane.ts'
export { lastDue, nextRuns, shortestGap } from './job/cron.ts'
export { minimumOf, missedSchedules, schedulesOf } from './job/schedule.ts'
export type { Schedule } from './job/schedule.ts'
export { requeueSilent } from './job/dead-workers.ts'
export type { FileStore } from './file/store.ts'
export { nameSql, refJson, titleSql } from './list/field-sql.ts'
export type { CommandContext, Context, QueryContext } from './context.ts'
export { createApp } from './create-app.ts'
export type { AppParts } from './create-app.ts'
export { createHttp } from './http/create-http.ts'
export { createRecord, documentNumber, takeNumbers } from './command/create.ts'
export { lockedRows, lockTree } from './command/hold.ts'
export { updateRecord, lockDoc, lockOther } from './command/update.ts'
export { refuseIfUsed, removeRecord } from './command/remove.ts'
export { switched } from './command/switched.ts'
export { restoreRecord } from './command/restore.ts'
export { withoutKeys, seedAll } from './seed/without-keys.ts'
export { seed, seedNumbers, type SeedRow, type Seeded } from './seed/seed.ts'
export type { SeedStep } from './seed/timeline.ts'
export { runAction } from './command/run-action.ts'
export { registerActionGuard } from './command/guard.ts'
export { changeHead, updateHead, writeLines } from './command/write-rows.ts'
export { answerOnce, onceOf } from './command/idempotency.ts'
export { loadDocs, readRecord, recordFor, recordHeadsFor } from './list/record.ts'
export { externalAct, externalList, externalRead, externalViewOf } from './outside/outside-calls.ts'
export { projected } from './outside/outside-view.ts'
export type { Outsider } from './outside/outside-view.ts'
export { filterSql } from './list/filter.ts'
export { listRows, listSums } from './list/list-sums.ts'
export type { ListSums } from './list/list-sums.ts'
export { fewAtOnce } from './http/few-at-once.ts'
export { listParams } from './http/list-params.ts'
export { foundBy, mayRead } from './access/may-read.ts'
export { delegatedCtx, readDelegated } from './access/delegated.ts'
export { scopeSql } from './access/scope-sql.ts'
export { seesAllJobs } from './job/sees-all-jobs.ts'
export { actorNames } from './audit/actor-names.ts'
export { audit, type AuditEntry } from './audit/audit.ts'
export { brokenLink, sealAudit } from './audit/seal-job.ts'
export { recordSecret, recordSensitive } from './audit/sensitive.ts'
export { levelOf } from './list/rights.ts'
export { emit } from './outbox/emit.ts'
export { deliverOne, startDelivery } from './outbox/deliver.ts'
export { keyPattern } from './number/counter-key.ts'
export { nextNumber } from './number/next-number.ts'
export type { TrustedOrigins } from './ports.ts'
export { uploadSuffixes } from './file/sniff.ts'
export { localStore } from './file/local-store.ts'
export { s3Store } from './file/s3-store.ts'
export { dropStaleUploads } from './file/upload-parts.ts'
export { spanGuard } from './list/span-guard.ts'
export { addKey, currentKey } from './secret/key-ring.ts'
export { changePlace } from './audit/sensitive.ts'
export { openText, sealText } from './secret/sealed-text.ts'
export type { SealedTable } from './secret/sealed-table.ts'
export { openSecret, sealSecret, type Sealed } from './secret/vault.ts'
export { rotateSecrets, secretsByKey } from './secret/rotate.ts'
export { secretErase, secretFacts, secretPut, secretUse } from './secret/secret-store.ts'
export { sameText } from './secret/same-text.ts'
export { registerSharedPaper, type PaperPart, type SharedAnswer, type SharedPaper } from './share/shared-paper.ts'
export { endLinksTo, endShareLinks, tokenHash } from './share/share-link.ts'
export { drawnOver, printOf } from './file/redraw-picture.ts'
export { fileLink } from './file/file-link.ts'
export { oneUpload } from './http/file-routes.ts'
export { takeUpload } from './file/take-upload.ts'
export { keepFile, saveFile, withStaged, type SavedFile } from './file/save-file.ts'
export { csvCell, harmless } from './export/formula.ts'
export { xlsxWriter } from './export/xlsx-writer.ts'
export { enqueueExport, exportRequest, exportBody } from './export/export-ask.ts'
export { cellText } from './export/cell-text.ts'
export type { ExportRequest, ExportPlan } from './export/export-query.ts'
export { writeExport } from './export/run-export.ts'
export { readBook } from './import/read-book.ts'
export { readTable } from './import/read-table.ts'
export { elementAt, elementsOf, readXml, type XmlNode } from './import/read-xml.ts'
