import { personnelAssistantPage } from './assistant/assistant.pages.ts'
import { performancePages } from './performance/performance.pages.ts'
import { salaryPages } from './salary/salary.pages.ts'

export const pages = [...salaryPages, ...performancePages, personnelAssistantPage]
