export type FileReason = 'excel' | 'nested' | 'empty-zip' | 'broken-zip' | 'large-zip' | 'broken-xml' | 'large-xml'

export class UnreadableFile extends Error {
  constructor(readonly reason: FileReason) {
    super(reason)
  }
}
