import { cfFeeWords } from '../../model/bills/cf-words.ts'
import { feeChart } from './fee-chart.tsx'

export default feeChart('cf-bill', cfFeeWords)
