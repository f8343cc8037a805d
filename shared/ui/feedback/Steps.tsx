import { Link } from '../actions/Link';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { Words, type Wording } from '../text/wording';
import styles from './Steps.module.css';
import { stepsMessages } from './stepsMessages';

export interface Step {
  readonly id: string;
  readonly label: Wording;
  /** The page on which a step that is done can be changed. */
  readonly to?: string | undefined;
}

export interface StepsProps {
  readonly steps: readonly Step[];
  /** Id of the step that is being done. */
  readonly current: string;
}

/** Shows how far a customer has come in a sequence of pages. */
export const Steps = ({ steps, current }: StepsProps) => {
  const currentIndex = steps.findIndex((step) => step.id === current);
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <StepItem key={step.id} step={step} number={index + 1} place={Math.sign(index - currentIndex)} />
      ))}
    </ol>
  );
};

interface StepItemProps {
  readonly step: Step;
  readonly number: number;
  /** Before (-1), at (0) or after (1) the current step. */
  readonly place: number;
}

const StepItem = ({ step, number, place }: StepItemProps) => {
  const isDone = place < 0;
  const content = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <Words as="span" className={styles.label} of={step.label} />
      {isDone && <VisuallyHidden>{stepsMessages.done}</VisuallyHidden>}
    </>
  );
  return (
    <li
      className={classNames(styles.step, isDone && styles.done, place === 0 && styles.current)}
      aria-current={place === 0 ? 'step' : undefined}
    >
      {isDone && step.to !== undefined ? (
        <Link to={step.to} className={styles.content}>
          {content}
        </Link>
      ) : (
        <span className={styles.content}>{content}</span>
      )}
    </li>
  );
};
