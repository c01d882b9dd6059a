import { owFeeWords } from '../../model/bills/ow-words.ts'
import { feeChart } from './fee-chart.tsx'

export default feeChart('ow-bill', owFeeWords)
