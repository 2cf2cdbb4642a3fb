/** Says which variable of the environment is wrong and what to put there; the start ends with it. */
export class SettingError extends Error {
  constructor(name: string, advice: string) {
    super(`${name}: ${advice}`)
    this.name = 'SettingError'
  }
}
