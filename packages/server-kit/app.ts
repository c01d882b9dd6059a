export type { App } from './module/module.ts'
export type { AppConfig, ApprovalPort, AuthPort, FigureDef, Ports, RecycleTerms, SafetyPort, SensitiveWatch, UsageCheck } from './ports.ts'
