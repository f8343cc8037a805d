import { Skeleton } from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import type { DetailFormProps } from './DetailForm';
import { NotLoaded } from '../../../ui/NotLoaded';

const loadForm = () => import('./DetailForm');

/** Shows the form of a group, whose code is loaded when somebody first corrects something. */
export const LateForm = (props: DetailFormProps) => {
  const { part, hasFailed, tryAgain } = useLate(loadForm);
  if (part) return <part.DetailForm {...props} />;
  return hasFailed ? <NotLoaded onTryAgain={tryAgain} /> : <Skeleton height="card" />;
};
