import { s3Store, type FileStore } from '@crossway/server-kit'

/** Where files live: the bucket that the environment names, else (undefined) the folder of this installation. */
export async function fileStoreOf(env: NodeJS.ProcessEnv): Promise<FileStore | undefined> {
  const bucket = env.S3_BUCKET?.trim()
  if (!bucket) return undefined
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PREFIX: prefix } = env
  return s3Store({
    bucket,
    region: env.S3_REGION?.trim() || 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : {}),
    ...(prefix ? { prefix } : {}),
  })
}
