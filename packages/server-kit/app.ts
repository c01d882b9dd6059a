export type { App } from './module/module.ts'
export type {
  AppConfig,
  ApprovalPort,
  AuthPort,
  DocumentTarget,
  ComputedColumn,
  NewTodo,
  OpenTodo,
  Origin,
  ApprovalPayload,
  Ports,
  RecycleTerms,
  SafetyPort,
  SaveRule,
  SensitiveWatch,
  UsageCheck,
  Waiting,
} from './ports.ts'
