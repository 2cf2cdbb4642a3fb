import Sqlite from 'better-sqlite3'

/** Whether a commit waits for the disk, as the site asks: only a power failure tells. */
export const commits = { areFlushed: false }

const { pragma } = Sqlite.prototype
Sqlite.prototype.pragma = function (source, options) {
  return pragma.call(
    this,
    source === 'synchronous = FULL' && !commits.areFlushed ? 'synchronous = OFF' : source,
    options,
  )
}
