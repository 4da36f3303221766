import './page/page.css';
import { lifeboat } from './page/lifeboat.ts';

import(/* webpackMode: "eager" */ './open-portal.ts')
  .then(({ openPortal }) => openPortal())
  .catch((error: unknown) => {
    console.error(error);
    lifeboat.failed(error, true);
  });
