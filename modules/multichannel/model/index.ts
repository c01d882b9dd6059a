export { multichannelModel as model } from './multichannel-model.ts'
export { withinTolerance } from './parcel/last-leg.ts'
