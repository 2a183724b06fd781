import classes from './spinner.module.css'

/** Shows that something goes on, to the eye alone; as high as the text around it. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />
