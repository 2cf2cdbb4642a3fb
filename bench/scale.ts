/** `--tiny`: every part runs in miniature, to see that it does; its figures say nothing. */
export const isTiny = process.argv.includes('--tiny')

export const scaled = <T>(usual: T, tiny: T): T => (isTiny ? tiny : usual)
