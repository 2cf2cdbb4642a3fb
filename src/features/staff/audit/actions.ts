export const auditActions = [
  'create',
  'save',
  'publish',
  'plan',
  'withdraw',
  'copy',
  'delete',
  'restore',
  'bring-back',
  'move',
  'cancel',
  'reinstate',
  'series',
  'together',
  'import',
  'undo',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditObjects = ['event', 'news', 'vacancy', 'season', 'picture', 'redirect', 'member', 'view'] as const
export type AuditObject = (typeof auditObjects)[number]
